import type { Visibility } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'

export function useShareWork() {
  const client = useQueryClient()
  const confirm = useConfirm()
  return async (items: readonly Work[], visibility: Visibility): Promise<boolean> =>
    (await import('./share-work.tsx')).shareWork({ items, visibility, client, confirm })
}

export const isVisibleToClient = ({ visibility, hiddenByParent: withheld }: Work) =>
  visibility === undefined && !withheld
