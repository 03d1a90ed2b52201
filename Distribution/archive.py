"""A `.tar.gz` with one folder, whose contents can be copied to a prefix such as /usr/local."""
import io
import tarfile

import needs
import tree as packages


def archive(tree, version, epoch, executable):
    """Its file name and content."""
    stem = f"feedgen-{version}-linux-{needs.machine(executable)}"
    return f"{stem}.tar.gz", packages.gzipped(tar({f"{stem}/{path}": file for path, file in tree.items()}, epoch))


def tar(files, epoch):
    """The files and their folders, owned by root."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        folders = {path[:index] for path in files for index, character in enumerate(path) if character == "/"}
        for path in sorted(folders | set(files)):
            info = tarfile.TarInfo(path)
            info.mtime, info.uname, info.gname = epoch, "root", "root"
            if path in folders:
                info.type, info.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(info)
            else:
                info.size, info.mode = len(files[path].content), files[path].mode
                archive.addfile(info, io.BytesIO(files[path].content))
    return buffer.getvalue()
