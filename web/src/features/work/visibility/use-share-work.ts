import type { Visibility } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'

export function useShareWork() {
  const client = useQueryClient()
  const confirm = useConfirm()
  return async (things: readonly Work[], audience: Visibility): Promise<boolean> =>
    (await import('./share-work.tsx')).shareWork({ things, audience, client, confirm })
}

export const isVisibleToClient = ({ visibility: audience, hiddenByParent: withheld }: Work) =>
  audience === undefined && !withheld
