import { isClusterPrimary } from './src/operations/server/cluster/is-primary.ts'

/** The only file that loads both the product and the demo agency, which loads on demand. */
if (isClusterPrimary()) await (await import('./src/operations/server/cluster/primary.ts')).runClusterPrimary()
else {
  const { startProcess } = await import('./src/operations/server/start-process.ts')
  await startProcess(async () => (await import('./demo/open-demo.ts')).openDemo)
}
