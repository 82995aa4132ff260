import { isClusterPrimary } from './src/operations/start/cluster/is-primary.ts'

/** The process that people run. It alone knows the product and the demo agency beside it, which is loaded only then. */
if (isClusterPrimary()) await (await import('./src/operations/start/cluster/primary.ts')).runClusterPrimary()
else {
  const { startProcess } = await import('./src/operations/start/start-process.ts')
  await startProcess(async () => (await import('./demo/open-demo.ts')).openDemo)
}
