import { startProcess } from './src/start/start-process.ts'

/** The process that people run. It alone knows the product and the demo agency beside it, which is loaded only then. */
await startProcess(async () => (await import('./demo/open-demo.ts')).openDemo)
