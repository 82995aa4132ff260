/**
 * `node:http` as `require` gives it. An `import` reads every name that it exports, `WebSocket` among them, and with that
 * comes undici: 14 MB of memory, of which nothing here makes use.
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http')
