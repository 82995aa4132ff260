import cluster from 'node:cluster'

/**
 * Whether this process leads a group of several (`ORIEL_PROCESSES`) instead of answering itself. Looks only whether that
 * was asked for: what it says is read and judged with the other settings.
 */
export function isClusterPrimary({ env, argv }: Pick<NodeJS.Process, 'env' | 'argv'> = process): boolean {
  const wanted = env['ORIEL_PROCESSES']?.trim() ?? ''
  const isRotating = argv.some((it) => it.startsWith('--rotate-'))
  return cluster.isPrimary && !['', '1'].includes(wanted) && !isRotating
}
