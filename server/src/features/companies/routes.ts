import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/companies'
import { ById } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/companies'
import { route } from '../../http/route.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { changeCompany, createCompany, deleteCompany } from './change-company.ts'
import { addCompanyPerson, removeCompanyPerson } from './company-people.ts'
import { findCompany } from './find-company.ts'
import { listCompanies } from './list-companies.ts'
import { mergeCompany } from './merge-company.ts'
import { showCompany } from './show-company.ts'

export const companyRoutes = [
  route(shaped(calls.listCompanies, shapes.CompanyFilter, shapes.CompanyPage), listCompanies),
  route(shaped(calls.getCompany, ById, shapes.Company), async ({ id }, visit) => {
    ensure(visit.actor, policy.company.see)
    return showCompany(visit, await findCompany(id, visit))
  }),
  route(shaped(calls.createCompany, shapes.CompanyDraft, shapes.Company), createCompany),
  route(shaped(calls.changeCompany, shapes.CompanyEdit, shapes.Company), changeCompany),
  route(shaped(calls.deleteCompany, ById, ById), deleteCompany),
  route(shaped(calls.mergeCompany, shapes.MergeCompany, shapes.Company), mergeCompany),
  route(shaped(calls.addCompanyPerson, shapes.CompanyPerson, shapes.Company), addCompanyPerson),
  route(shaped(calls.removeCompanyPerson, shapes.CompanyPerson, shapes.Company), removeCompanyPerson),
]
