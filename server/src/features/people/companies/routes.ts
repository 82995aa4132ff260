import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/people/companies'
import { ById } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/people/companies-schemas'
import { route } from '../../../platform/http/route.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { changeCompany, createCompany, deleteCompany, addCompanyPerson, removeCompanyPerson } from './edit-company.ts'
import { findCompany } from './find-company.ts'
import { mergeCompany } from './merge-company.ts'
import { showCompany, listCompanies } from './show-company.ts'

export const companyRoutes = [
  route(withSchemas(calls.listCompanies, shapes.CompanyFilter, shapes.CompanyPage), listCompanies),
  route(withSchemas(calls.getCompany, ById, shapes.Company), async ({ id }, ctx) => {
    ensureAllowed(ctx.actor, policy.company.see)
    return showCompany(ctx, await findCompany(id, ctx))
  }),
  route(withSchemas(calls.createCompany, shapes.CompanyDraft, shapes.Company), createCompany),
  route(withSchemas(calls.changeCompany, shapes.CompanyEdit, shapes.Company), changeCompany),
  route(withSchemas(calls.deleteCompany, ById, ById), deleteCompany),
  route(withSchemas(calls.mergeCompany, shapes.CompanyMerge, shapes.Company), mergeCompany),
  route(withSchemas(calls.addCompanyPerson, shapes.CompanyPerson, shapes.Company), addCompanyPerson),
  route(withSchemas(calls.removeCompanyPerson, shapes.CompanyPerson, shapes.Company), removeCompanyPerson),
]
