import type { Tables } from '../table.ts'

export const notifications: Tables = {
  notices: {
    columns: `id, userId users.id, why, subject, byId users.id?, sinceSeq int?, at text?, readAt text?, doneAt text?,
      snoozedUntil text?, mailedAt locale-text?`,
    indexes: {
      noticesByPerson: 'unique ("userId", "why", "subject")',
      noticesNews: `("userId", "at") where "why" = 'follows'`,
      noticesBySubject: '("subject")',
      noticesByActor: '("byId") where "byId" is not null',
    },
  },
  noticeSettings: { columns: 'userId users.id, needs int, newsDays, newsHour int, version one' },
  followings: {
    columns: 'userId users.id, subject, level',
    keys: ['userId', 'subject'],
    indexes: { followingsBySubject: '("subject")' },
  },
  deliveries: {
    columns: `id, channel, userId users.id, subject, dueAt, tries zero, state, address text?, messageId text?,
      triedAt text?, answer text?, createdAt, letters int?`,
    indexes: {
      deliveriesWaiting: `unique ("userId", "channel", "subject") where "state" = 'waiting'`,
      deliveriesDue: `("dueAt", "id") where "state" in ('waiting', 'sending', 'retrying')`,
      deliveriesByPerson: '("userId")',
      deliveriesBySubject: '("subject")',
      deliveriesTried: '("id") where "tries" > 0',
    },
  },
  refusedAddresses: { columns: 'emailKey, at, answer' },
  mailAddresses: {
    columns: 'id, kind, userId users.id, subject, audience',
    indexes: {
      mailAddressesByPerson: '("userId")',
      mailAddressesBySubject: '("subject")',
    },
  },
  receivedMails: {
    columns: `id, key, at, state, reason text?, fromAddress, userId users.id?, subject, words, leftOut,
      messageId text?, answer, draftId locale-text?, decisionPath text?, outsiders text '[]'`,
    indexes: {
      receivedMailsByKey: 'unique ("key")',
      receivedMailsDue: `("id") where "answer" = 'due'`,
      receivedMailsByAddress: '("fromAddress")',
      receivedMailsByAge: '("at")',
      receivedMailsByPerson: '("userId") where "userId" is not null',
      receivedMailsListed: '("id") where "reason" is not null',
    },
  },
  pushSubscriptions: {
    columns: 'id, userId users.id, familyId, endpoint, p256dh, auth, createdAt',
    indexes: {
      pushSubscriptionsByFamily: 'unique ("familyId")',
      pushSubscriptionsByPerson: '("userId")',
      pushSubscriptionsByEndpoint: 'unique ("endpoint")',
    },
  },
  calendarFeeds: {
    columns: 'id, userId users.id, kind, projectId projects.id?, secretHash, createdAt, readAt text?',
    check: `"kind" in ('mine', 'project', 'milestones')`,
    indexes: {
      calendarFeedsBySecret: 'unique ("secretHash")',
      calendarFeedsByPerson: '("userId", "createdAt", "id")',
      calendarFeedsByProject: '("projectId") where "projectId" is not null',
    },
  },
}
