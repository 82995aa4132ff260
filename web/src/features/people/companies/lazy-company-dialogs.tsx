import { lazyDialog } from '../../../ui/index.ts'

const load = async () => (await import('./company-dialog-bundle.ts')).companyDialogs

/** Keeps the form library out of the page. */
export const CompanyDialog = lazyDialog(async () => (await load()).OpenCompany)
export const MergeDialog = lazyDialog(async () => (await load()).OpenMerge)
export const NewCompanyDialog = lazyDialog(async () => (await load()).OpenNewCompany)
