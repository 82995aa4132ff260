// npm run build: packages and web app, for a start without `npm start`, such as by systemd.
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: false })
await buildWeb()
