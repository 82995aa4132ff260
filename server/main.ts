import { isLead } from './src/start/group/is-lead.ts'

/** The process that people run. It alone knows the product and the demo agency beside it, which is loaded only then. */
if (isLead()) await (await import('./src/start/group/lead.ts')).lead()
else {
  const { startProcess } = await import('./src/start/start-process.ts')
  await startProcess(async () => (await import('./demo/open-demo.ts')).openDemo)
}
