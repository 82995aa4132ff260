import cluster from 'node:cluster'

export function isClusterPrimary({ env, argv }: Pick<NodeJS.Process, 'env' | 'argv'> = process): boolean {
  const wanted = env['ORIEL_PROCESSES']?.trim() ?? ''
  const isRotating = argv.some((it) => it.startsWith('--rotate-'))
  return cluster.isPrimary && !['', '1'].includes(wanted) && !isRotating
}
