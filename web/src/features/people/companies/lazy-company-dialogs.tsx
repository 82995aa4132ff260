import { lazyDialog } from '../../../ui/index.ts'

const load = async () => (await import('./company-dialog-bundle.ts')).companyDialogs

/** Lazy: the form library isn't in the page. */
export const CompanyDialog = lazyDialog(async () => (await load()).OpenCompany)
export const MergeDialog = lazyDialog(async () => (await load()).OpenMerge)
export const NewCompanyDialog = lazyDialog(async () => (await load()).OpenNewCompany)
