import { later } from '../../ui/index.ts'

const load = async () => (await import('./later-forms.ts')).laterForms

/** Its form and the form's library come when they are wanted. */
export const CompanyDialog = later(async () => (await load()).OpenCompany)
export const MergeDialog = later(async () => (await load()).OpenMerge)
export const NewClientDialog = later(async () => (await load()).OpenNewClient)
