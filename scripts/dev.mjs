// npm run dev: server and web app with reload. Options go to the server (-- --demo). PORT: the browser's, default 5173.
import { installPackages } from './install.mjs'
import { run, tool } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })
const { freePort } = await import('../server/testing/processes/free-port.ts')

const pagePort = process.env.PORT ?? '5173'
const serverPort = String(await freePort())
const server = `http://127.0.0.1:${serverPort}`
const page = `http://localhost:${pagePort}`

const end = new AbortController()
const watching = ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output']
const both = [
  run(process.execPath, [...watching, 'server/main.ts', ...process.argv.slice(2)], {
    env: { PORT: serverPort },
    until: end.signal,
    // Vite's address, which proxies to the server.
    reword: (text) => text.replaceAll(server, page),
  }),
  run(tool('vite'), ['web', '--port', pagePort, '--logLevel', 'warn'], {
    env: { ORIEL_DEV_SERVER: server },
    until: end.signal,
  }),
]
process.exitCode = await Promise.race(both)
end.abort()
await Promise.all(both)
