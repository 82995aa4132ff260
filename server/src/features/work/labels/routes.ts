import { withSchemas } from '@oriel/contracts/v1/call'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as calls from '@oriel/contracts/v1/work/labels'
import * as shapes from '@oriel/contracts/v1/work/labels-schemas'
import { route } from '../../../platform/http/route.ts'
import { changeLabel, createLabel, deleteLabel, listLabels } from './manage-labels.ts'

export const labelRoutes = [
  route(withSchemas(calls.listLabels, Nothing, shapes.Labels), (_, ctx) => listLabels(ctx)),
  route(withSchemas(calls.createLabel, shapes.LabelDraft, shapes.Label), createLabel),
  route(withSchemas(calls.changeLabel, shapes.LabelEdit, shapes.Label), changeLabel),
  route(withSchemas(calls.deleteLabel, ById, ById), deleteLabel),
]
