import { isClusterPrimary } from './src/operations/start/cluster/is-primary.ts'

/** The only file that loads both the product and the demo agency, which loads on demand. */
if (isClusterPrimary()) await (await import('./src/operations/start/cluster/primary.ts')).runClusterPrimary()
else {
  const { startProcess } = await import('./src/operations/start/start-process.ts')
  await startProcess(async () => (await import('./demo/open-demo.ts')).openDemo)
}
