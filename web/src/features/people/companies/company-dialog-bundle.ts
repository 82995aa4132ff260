import { CompanyDialogContent } from './company-dialog-content.tsx'
import { MergeDialogContent } from './merge-dialog-content.tsx'
import { NewClientDialogContent } from './new-client-dialog-content.tsx'

/** One chunk for all company dialogs. */
export const companyDialogs = {
  OpenCompany: CompanyDialogContent,
  OpenMerge: MergeDialogContent,
  OpenNewClient: NewClientDialogContent,
}
