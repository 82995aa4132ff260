/** An `import` would also load `WebSocket` and undici: 14 MB of memory. */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http')
