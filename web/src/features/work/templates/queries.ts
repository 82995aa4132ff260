import { getTemplate, listTemplates } from '@oriel/contracts/v1/work/templates'
import { callQuery } from '../../../lib/api/call-query.ts'

/** By name. */
export const templatesQuery = callQuery(['person', 'templates'], listTemplates, {})

export const templateQuery = (id: string) => callQuery(['person', 'templates', id], getTemplate, { id })
