import type { CompanyPage } from '@oriel/contracts/v1/people/companies-schemas'
import { Building } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import common from '../../../ui/layout/common.module.css'
import { Table } from '../../../ui/table/table.tsx'

type CompanyListProps = Pick<CompanyPage, 'items' | 'people'> & { isStale: boolean }

export function CompanyList({ items, people, isStale }: CompanyListProps) {
  return (
    <Table
      label={t({ id: 'Companies' })}
      title={t({ id: 'Company' })}
      items={items}
      nameOf={({ name }) => name}
      renderStart={() => <Building className={common.icon} aria-hidden="true" />}
      to={({ id }) => `/companies/${id}`}
      columns={[
        {
          label: t({ id: 'Main contact' }),
          renderCell: ({ mainContact }) => (mainContact ? people[mainContact]?.name : t({ id: 'No one yet' })),
          onPhone: true,
        },
        { label: t({ id: 'People' }), renderCell: ({ people: count }) => `${count}` },
        { label: t({ id: 'Projects' }), renderCell: ({ projects }) => `${projects}` },
        { label: t({ id: 'Address' }), renderCell: ({ address }) => address },
      ]}
      isStale={isStale}
    />
  )
}
