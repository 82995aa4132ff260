import cluster from 'node:cluster'

function isClusterPrimary({ env, argv }: Pick<NodeJS.Process, 'env' | 'argv'> = process): boolean {
  const wanted = env['ORIEL_PROCESSES']?.trim() ?? ''
  const isRotating = argv.some((it) => it.startsWith('--rotate-'))
  return cluster.isPrimary && !['', '1'].includes(wanted) && !isRotating
}

/** The only file that loads both the product and the demo agency, which loads on demand. */
if (isClusterPrimary()) await (await import('./src/operations/server/cluster/primary.ts')).runClusterPrimary()
else {
  const { startProcess } = await import('./src/operations/server/start-process.ts')
  await startProcess(async () => (await import('./demo/open-demo.ts')).openDemo)
}
