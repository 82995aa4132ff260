import type { PersonPage } from '@oriel/contracts/v1/people/people-schemas'
import type { Role } from '@oriel/contracts/enums'
import { Briefcase, Building2, ShieldCheck, Users } from 'lucide-react'
import { roleOptions } from '../../lib/choices/role-options.ts'
import { useUrlState } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { Filters, SearchInput, Select, StatTile, StatTiles } from '../../ui/index.ts'
import { DirectoryViews } from './directory-views.tsx'

const tiles = [
  { role: 'all', label: () => t({ id: 'All Users' }), icon: Users },
  { role: 'pm', label: () => t({ id: 'Project managers' }), icon: ShieldCheck },
  { role: 'employee', label: () => t({ id: 'Employees' }), icon: Briefcase },
  { role: 'customer', label: () => t({ id: 'Clients' }), icon: Building2 },
] as const

export function RoleTiles({ counts, role }: { counts: PersonPage['counts'] | undefined; role: Role | 'all' }) {
  const { change } = useUrlState()
  return (
    <StatTiles>
      {tiles.map((tile) => (
        <StatTile
          key={tile.role}
          label={tile.label()}
          icon={tile.icon}
          value={counts ? counts[tile.role].total : '–'}
          note={counts ? t({ id: '{active} active' }, { active: counts[tile.role].active }) : '\u00a0'}
          pressed={tile.role === role}
          onPress={() => change({ role: tile.role === 'all' ? undefined : tile.role })}
        />
      ))}
    </StatTiles>
  )
}

export function UserFilters({ text, role }: { text: string; role: Role | 'all' }) {
  const { change } = useUrlState()
  return (
    <Filters chips={<DirectoryViews />} on={[text, role !== 'all'].filter(Boolean).length}>
      <SearchInput
        label={t({ id: 'Search by name or email' })}
        value={text}
        onChange={(next) => change({ search: next.trim() })}
      />
      <Select
        label={t({ id: 'Role' })}
        options={[{ value: 'all', label: t({ id: 'All roles' }) }, ...roleOptions()]}
        value={role}
        onChange={(next) => change({ role: next === 'all' ? undefined : next })}
      />
    </Filters>
  )
}
