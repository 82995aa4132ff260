import { selectedCompanyFilter } from '../../../lib/session/selected-company.ts'
import { homeQuery } from './home-queries.ts'

/** Of the company that was chosen, where they belong to several. */
export const clientHomeQuery = homeQuery('client', selectedCompanyFilter)
