import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/requests/attention-items'
import { ById, CompanyScope } from '@oriel/contracts/v1/common-schemas'
import { AttentionItems } from '@oriel/contracts/v1/requests/attention-items-schemas'
import { route } from '../../../platform/http/route.ts'
import { withCompanyScope } from '../../people/companies/scope-to-company.ts'
import { listAttentionItems, findAttentionItems } from './list-attention-items.ts'
import { dismissAttentionItem } from './dismiss-item.ts'

export const attentionRoutes = [
  route(
    withSchemas(calls.listAttentionItems, CompanyScope, AttentionItems),
    withCompanyScope((_, ctx) => listAttentionItems(ctx)),
    { follows: findAttentionItems },
  ),
  route(withSchemas(calls.dismissAttentionItem, ById, ById), dismissAttentionItem),
]
