/** An `import` of `node:http` reads every export, including `WebSocket`, which loads undici: 14 MB of memory. */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http')
