"""A proxy between pages and a server that can die in silence, as after a change of networks."""

import socket
import threading


class Tunnel:
    """Passes connections on to a port of this machine, at a port of its own, until `close()`."""

    def __init__(self, port: int):
        self.target = port
        self.open: list[socket.socket] = []
        self.streams: list[socket.socket] = []
        # Nothing passes here any more, but they stay open.
        self.swallowed: list[socket.socket] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            self.open += [client, server]
            for source, sink in [(client, server), (server, client)]:
                threading.Thread(target=self.pass_on, args=(source, sink), daemon=True).start()

    def pass_on(self, source: socket.socket, sink: socket.socket):
        try:
            while data := source.recv(65536):
                if b"text/event-stream" in data:
                    self.streams += [source, sink]
                if source not in self.swallowed:
                    sink.sendall(data)
            if source not in self.swallowed:
                sink.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def swallow(self):
        """Lets the streams that are open die in silence."""
        self.swallowed = list(self.streams)

    def close(self):
        for one in [self.listener, *self.open]:
            one.close()
