"""What an executable needs of the system that it runs on."""
import re
import subprocess

# As Debian names what the ELF header has. Python's names for wheels are those of the kernel.
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}
MACHINES = {"Advanced Micro Devices X86-64": "x86_64", "AArch64": "aarch64"}


def machine(executable):
    """Such as x86_64."""
    return MACHINES[re.search(r"Machine:\s*(.*)", readelf("-h", executable))[1]]


def glibc(executable):
    """The version of glibc that has all symbols that the executable uses, such as 2.35."""
    versions = re.findall(r"GLIBC_(\d+)\.(\d+)", readelf("-V", executable))
    return ".".join(map(str, max((int(major), int(minor)) for major, minor in versions)))


def libraries(executable):
    """The shared libraries that are loaded with it."""
    return re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("-d", executable))


def readelf(option, file):
    return subprocess.run(["readelf", "-W", option, file], check=True, capture_output=True, text=True).stdout
