/** The container's health check: whether the server on PORT answers. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
