import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { selectCompany, selectedCompany } from '../lib/session/selected-company.ts'
import { useMe } from '../lib/session/session.ts'
import { t } from '../lib/t.ts'
import { Select } from '../ui/index.ts'
import styles from './company-switch.module.css'

const ALL = 'all'

export function CompanySwitch() {
  const { companies = [] } = useMe()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState(selectedCompany() ?? ALL)

  function choose(id: string) {
    selectCompany(id)
    setChosen(id)
    void cache.resetQueries()
  }
  return (
    <div className={styles.switch}>
      <Select
        label={t({ id: 'Company' })}
        options={[
          { value: ALL, label: t({ id: 'All companies' }) },
          ...companies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={companies.some(({ id }) => id === chosen) ? chosen : ALL}
        onChange={choose}
      />
    </div>
  )
}
