import { CompanyDialogContent } from './company-dialog-content.tsx'
import { MergeDialogContent } from './merge-dialog-content.tsx'
import { NewClientDialogContent } from './new-client-dialog-content.tsx'

/** What comes when one of them is opened, in one file. */
export const companyDialogs = {
  OpenCompany: CompanyDialogContent,
  OpenMerge: MergeDialogContent,
  OpenNewClient: NewClientDialogContent,
}
