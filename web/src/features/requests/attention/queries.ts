import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import type { CompanyScope } from '@oriel/contracts/v1/common-schemas'
import type { AttentionItem as Row } from '@oriel/contracts/v1/requests/attention-items-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { type Person, personById } from '../../../lib/people.ts'

export interface AttentionItemData extends Omit<Row, 'by' | 'project' | 'requestedBy'> {
  by: Person
  requestedBy: Person | null
  project: { id: string; name: string }
}

export interface AttentionData {
  needs: AttentionItemData[]
  total: number
}

export const attentionKey = ['attention', 'mine'] as const

export async function loadAttention(of: CompanyScope = {}): Promise<AttentionData> {
  const { items, total, people, projects } = await callApi(listAttentionItems, of)
  const needs = items.map(({ by, project, requestedBy, ...row }): AttentionItemData => ({
    ...row,
    requestedBy: requestedBy === null ? null : personById(people, requestedBy),
    by: personById(people, by),
    project: { id: project, name: projects[project]?.name ?? '' },
  }))
  return { needs, total }
}

export const attentionQuery = queryOptions({ queryKey: attentionKey, queryFn: () => loadAttention() })
