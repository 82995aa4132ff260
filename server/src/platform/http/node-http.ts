/** An `import` would also load `WebSocket` and undici: 14 MB. */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http')
