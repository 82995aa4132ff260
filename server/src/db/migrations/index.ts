import type { Migration } from 'kysely/migration'
import * as people from './001-people.ts'
import * as work from './002-work.ts'
import * as conversation from './003-conversation.ts'
import * as activities from './004-activities.ts'
import * as visits from './005-visits.ts'
import * as activityCounts from './006-activity-counts.ts'
import * as logPositions from './007-log-positions.ts'
import * as search from './008-search.ts'
import * as pressingWork from './009-pressing-work.ts'
import * as countsOfRequests from './010-counts-of-requests.ts'
import * as tallies from './011-tallies.ts'
import * as ways from './012-ways.ts'
import * as nearerWays from './013-nearer-ways.ts'
import * as filesByStatus from './014-files-by-status.ts'
import * as pressingDays from './015-pressing-days.ts'
import * as removedKeys from './016-removed-keys.ts'
import * as oneToken from './018-one-token.ts'

/** In order, by hand: the history of the database reads top to bottom. Forward only. */
export const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-work': work,
  '003-conversation': conversation,
  '004-activities': activities,
  '005-visits': visits,
  '006-activity-counts': activityCounts,
  '007-log-positions': logPositions,
  '008-search': search,
  '009-pressing-work': pressingWork,
  '010-counts-of-requests': countsOfRequests,
  '011-tallies': tallies,
  '012-ways': ways,
  '013-nearer-ways': nearerWays,
  '014-files-by-status': filesByStatus,
  '015-pressing-days': pressingDays,
  '016-removed-keys': removedKeys,
  '018-one-token': oneToken,
}
