import type { Audience } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../../ui/index.ts'
import type { Thing } from '../work-kinds.ts'

/** Shares work with its client or hides it, after asking; what that takes is loaded once somebody does. */
export function useShare() {
  const client = useQueryClient()
  const confirm = useConfirm()
  return async (things: readonly Thing[], audience: Audience): Promise<boolean> =>
    (await import('./share-work.tsx')).shareWork({ things, audience, client, confirm })
}

/** Whether its client sees it at this moment. */
export const isShared = ({ audience, withheld }: Thing) => audience === undefined && !withheld
