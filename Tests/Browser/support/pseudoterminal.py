"""A command in a terminal of its own, and what it shows there."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time


class PseudoTerminal:
    """Runs a command until `stop()`, in a terminal of 80 columns and 24 lines unless told otherwise."""

    def __init__(self, *command, columns: int = 80, lines: int = 24, **environment: str):
        master, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        inherited = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=terminal, stdout=terminal, stderr=terminal,
            env={**inherited, "TERM": "xterm-256color", **environment},
        )  # fmt: skip
        os.close(terminal)
        self.master = master
        self.raw = ""

    def read(self, seconds: float = 0.05) -> bool:
        """Takes up what was sent; whether there can be more."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            content = os.read(self.master, 1 << 16)
        except OSError:
            # The other end was closed.
            return False
        self.raw += content.decode()
        return bool(content)

    @property
    def text(self) -> str:
        """All that was shown, without colours."""
        return re.sub(r"\x1b\[[\d;]*m", "", self.raw).replace("\r\n", "\n")

    def wait_for(self, pattern: str, after: int = 0, timeout: float = 20) -> re.Match:
        """The first match in the text from a position on."""
        end = time.monotonic() + timeout
        while True:
            if found := re.compile(pattern, re.MULTILINE).search(self.text, after):
                return found
            assert time.monotonic() < end and self.read(), f"{pattern!r} is not in {self.text[after:]!r}"

    def wait(self) -> int:
        """Waits until the command ends by itself; its exit status."""
        while self.read():
            pass
        return self.process.wait(timeout=10)

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=10)
        os.close(self.master)
