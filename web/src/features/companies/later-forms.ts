import { OpenCompany } from './open-company.tsx'
import { OpenMerge } from './open-merge.tsx'
import { OpenNewClient } from './open-new-client.tsx'

/** What comes when one of them is opened, in one file. */
export const laterForms = { OpenCompany, OpenMerge, OpenNewClient }
