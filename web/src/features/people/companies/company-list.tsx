import type { CompanyPage } from '@oriel/contracts/v1/people/companies-schemas'
import { Building } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Row, Rows } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

export function CompanyList({ items, people }: Pick<CompanyPage, 'items' | 'people'>) {
  return (
    <Rows label={t({ id: 'Companies' })}>
      {items.map((company) => (
        <Row
          key={company.id}
          to={`/companies/${company.id}`}
          start={<Building className={common.icon} aria-hidden="true" />}
          title={company.name}
          text={company.mainContact ? people[company.mainContact]?.name : t({ id: 'No one yet' })}
          meta={
            <span className={common.note}>
              {t({ id: '{count, plural, one {# project} other {# projects}}' }, { count: company.projects })}
            </span>
          }
        />
      ))}
    </Rows>
  )
}
