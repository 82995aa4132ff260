import { call, everyone, managers } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type { Request } from '../requests/requests-schemas.ts'
import type { Label, LabelDraft, LabelEdit, Labels, RequestLabels } from './labels-schemas.ts'

export const listLabels = call<Nothing, Labels>('GET /api/v1/labels', everyone)
export const createLabel = call<LabelDraft, Label>('POST /api/v1/labels', managers, { status: 201 })
export const changeLabel = call<LabelEdit, Label>('PATCH /api/v1/labels/:id', managers)
/** Work and requests lose it. */
export const deleteLabel = call<ById, ById>('DELETE /api/v1/labels/:id', managers)
export const setRequestLabels = call<RequestLabels, Request>('PUT /api/v1/requests/:id/labels', managers)
