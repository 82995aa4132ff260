import { CompanyDialogContent } from './company-dialog-content.tsx'
import { MergeDialogContent } from './merge-dialog-content.tsx'
import { NewCompanyDialogContent } from './new-company-dialog-content.tsx'

export const companyDialogs = {
  OpenCompany: CompanyDialogContent,
  OpenMerge: MergeDialogContent,
  OpenNewCompany: NewCompanyDialogContent,
}
