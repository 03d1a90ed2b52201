"""Media to play."""

import io
import wave


def silence(seconds: int = 1) -> bytes:
    """A WAV file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(1)
        writer.setframerate(8000)
        writer.writeframes(b"\x80" * 8000 * seconds)
    return file.getvalue()
