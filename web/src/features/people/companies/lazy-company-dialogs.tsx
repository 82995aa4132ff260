import { lazyDialog } from '../../../ui/index.ts'

const load = async () => (await import('./company-dialog-bundle.ts')).companyDialogs

/** Its form and the form's library come when they are wanted. */
export const CompanyDialog = lazyDialog(async () => (await load()).OpenCompany)
export const MergeDialog = lazyDialog(async () => (await load()).OpenMerge)
export const NewClientDialog = lazyDialog(async () => (await load()).OpenNewClient)
