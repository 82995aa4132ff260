import {
  followProject,
  followRequest,
  followWorkItem,
  getProjectFollowLevel,
  getRequestFollowLevel,
  getWorkItemFollowLevel,
} from '@oriel/contracts/v1/notifications/inbox'
import { type FollowLevel, followLevels, type ProjectFollowLevel, projectFollowLevels } from '@oriel/contracts/enums'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff, BellRing, Check } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { currentViewAs } from '../../../lib/session/view-as-client.ts'
import { t } from '../../../lib/t.ts'
import { Button, Menu, toastFailure } from '../../../ui/index.ts'
import { inboxKey } from './queries.ts'

type Level = FollowLevel | ProjectFollowLevel
type FollowTarget = 'project' | 'work-item' | 'request'

interface Choice {
  levels: readonly Level[]
  read(id: string): Promise<{ followLevel: Level }>
  choose(id: string, level: Level): Promise<unknown>
}

const choices: Record<FollowTarget, Choice> = {
  project: {
    levels: projectFollowLevels,
    read: (id) => callApi(getProjectFollowLevel, { id }),
    choose: (id, following) => callApi(followProject, { id, followLevel: following as ProjectFollowLevel }),
  },
  'work-item': {
    levels: followLevels,
    read: (id) => callApi(getWorkItemFollowLevel, { id }),
    choose: (id, following) => callApi(followWorkItem, { id, followLevel: following as FollowLevel }),
  },
  request: {
    levels: followLevels,
    read: (id) => callApi(getRequestFollowLevel, { id }),
    choose: (id, following) => callApi(followRequest, { id, followLevel: following as FollowLevel }),
  },
}

export function FollowMenu({ of, id }: { of: FollowTarget; id: string }) {
  const client = useQueryClient()
  const { levels, read, choose } = choices[of]
  const key = [...inboxKey, 'following', id]
  const isViewing = currentViewAs() !== null
  const { data } = useQuery({ queryKey: key, queryFn: () => read(id), enabled: !isViewing })
  if (isViewing) return null
  const current = data?.followLevel ?? 'participating'
  const label = t({ id: 'Notifications: {choice}' }, { choice: labelOf(current) })

  async function set(following: Level) {
    client.setQueryData(key, { followLevel: following })
    try {
      await choose(id, following)
    } catch (error) {
      client.setQueryData(key, { followLevel: current })
      toastFailure(error, { title: t({ id: 'Failed to save' }), onRetry: () => void set(following) })
    }
  }

  return (
    <Menu
      items={levels.map((level) => ({
        label: labelOf(level),
        icon: level === current ? Check : iconOf(level),
        onSelect: () => void set(level),
      }))}
      trigger={
        <Button icon={iconOf(current)} short="always" title={label}>
          {label}
        </Button>
      }
    />
  )
}

const iconOf = (level: Level) => {
  if (level === 'muted' || level === 'none') return BellOff
  return level === 'all' ? BellRing : Bell
}

function labelOf(level: Level): string {
  switch (level) {
    case 'muted':
      return t({ id: 'Mute' })
    case 'participating':
      return t({ id: 'When I’m involved' })
    case 'all':
      return t({ id: 'Everything' })
    case 'attention-only':
      return t({ id: 'Only what needs my attention' })
    case 'none':
      return t({ id: 'Nothing' })
  }
}
