/** Changes that partners notice in a release, newest first; shown in `/docs/changes`. Every addition to the API adds a line. */
export const openApiChanges: { on: string; what: string }[] = [
  {
    on: "2026-12-01",
    what: "`PUT /v1/admin/absence` and `PUT /v1/admin/mentions/{id}/seen` are no longer listed under `dashboard.read`: they're about a person, and always refused keys.",
  },
  {
    on: "2026-12-01",
    what: "The webhook `member.updated` also says that a member's email has been verified.",
  },
  {
    on: "2026-12-01",
    what: "The client answers a PDF as a `Blob`, where its bytes got lost in a text. It no longer has `streamStaffEvents`, which never came back.",
  },
  {
    on: "2026-12-01",
    what: "The activity log can be narrowed to one thing with `resource_id`, beside `resource`.",
  },
  {
    on: "2026-12-01",
    what: "The team's stream of live events has `saved_views.changed`.",
  },
  {
    on: "2026-12-01",
    what: "`GET /v1/me/itinerary-defaults` has `destinations`: where the member's quiz suggests going.",
  },
  {
    on: "2026-12-01",
    what: "`GET /v1/me/unconfirmed-payment` has the plan a member may have paid for while the payment provider can't confirm it. `GET /v1/me/checkouts/{id}` asks the provider about a checkout that's open.",
  },
  {
    on: "2026-12-01",
    what: "`GET /v1/admin/search` takes two letters, and finds what begins with them.",
  },
  {
    on: "2026-11-30",
    what: "The lists of users and of client requests have `period`: the first and last day, in UTC, of what a figure in Analytics counts.",
  },
  {
    on: "2026-11-30",
    what: "A member's stream of live events has `invoices.changed`.",
  },
  {
    on: "2026-11-30",
    what: "Members connect Instagram, Facebook, and Twitter where they're set up: `/v1/me/social-connections` lists and disconnects them, and lists recent posts with photos; `POST /v1/me/itineraries/{id}/posted-photos` adds a photo to a trip's album.",
  },
  {
    on: "2026-11-30",
    what: 'A field that\'s refused says in plain words what it takes: `Must be one of "relaxed", "moderate"`, where it said `Invalid option`.',
  },
  {
    on: "2026-11-30",
    what: "`POST /v1/admin/threads/bulk` assigns up to 100 conversations to a colleague, and reports on each.",
  },
  {
    on: "2026-11-30",
    what: "The list of conversations with Evie has `hasVoice`: whether members can talk with her.",
  },
  {
    on: "2026-11-30",
    what: "Versions of a plan have `isForOwner`: a companion can't switch to one whose dates, travelers, or needs differ.",
  },
  {
    on: "2026-11-30",
    what: "An invitation to a trip has `access`: whether companions see the whole plan or a summary.",
  },
  {
    on: "2026-11-30",
    what: "`GET /v1/admin/users/{id}/itineraries` lists a member's own itineraries without their plans, page by page, with `itineraries.read`.",
  },
  {
    on: "2026-11-30",
    what: "The reference no longer offers API keys for managing the team and its keys, which none could do; the client no longer has those functions. Every write says that it can answer 409 (`conflict`) with `Retry-After`.",
  },
  {
    on: "2026-11-30",
    what: "A booking can't be requested for a trip whose dates are over: it's a `conflict`.",
  },
  {
    on: "2026-11-30",
    what: "Bookings can be canceled (`POST /v1/admin/booking-requests/{id}/cancel`, with a reason for the member): their status is `canceled`, in `booking.status_changed`, too. Members ask for it with `POST /v1/me/itineraries/{id}/booking-request/cancel`; a booking request then has `cancelAskedAt` until it's canceled, or kept with `POST /v1/admin/booking-requests/{id}/keep`. An itinerary has `cancelAskedAt` and `canceledBooking`.",
  },
  {
    on: "2026-11-30",
    what: "`GET /v1/me/membership/next-payment` says what a member's renewal will charge, after their credit.",
  },
  {
    on: "2026-11-30",
    what: "Emails of a notification that was stopped aren't sent again: retrying them is a `conflict`.",
  },
  {
    on: "2026-11-30",
    what: "The `needs` change and the brief of a plan can have `thingsToAvoid`: heights, boats, tight spaces, and alcohol. Wishes read as changes say with `notPossible` what can't be planned for.",
  },
  {
    on: "2026-11-30",
    what: "A refund that the member's bank sends back is `failed` among a membership's payments, where it stayed `done`.",
  },
  {
    on: "2026-11-30",
    what: "A membership has `givenUntil`, when a plan that isn't billed ends. `continuesAs` is null if that plan is over before the paid one.",
  },
  {
    on: "2026-11-30",
    what: "In the differences between two versions of a plan, what's on another day now is in that day's `moved`, no longer in `added` and another day's `removed`.",
  },
  {
    on: "2026-11-30",
    what: "Drafting an itinerary for a request and sending a proposal finish its usual tasks of those names.",
  },
  {
    on: "2026-11-30",
    what: "A member's stream of live events has `account.changed` and `documents.changed`.",
  },
  {
    on: "2026-11-30",
    what: "A sample that becomes a member's trip no longer notifies them that it's ready. A request's page hears `case.changed` when the request is assigned.",
  },
  {
    on: "2026-11-30",
    what: "Itineraries can be requested with `notes`, whose wishes are planned; `fromNotes` in the brief says what became of them.",
  },
  {
    on: "2026-11-30",
    what: "The `crowds` change has famous sights early and on weekdays, if possible; briefs have `avoidsCrowds`.",
  },
  {
    on: "2026-11-30",
    what: "Asking for a new staff password can name the page of the back office to come back to: `next`.",
  },
  {
    on: "2026-11-30",
    what: "`GET /v1/admin/waiting` also counts the rewards to deliver: `rewards`.",
  },
  {
    on: "2026-11-30",
    what: "The `evenings` change ends every evening by a time, and `quiet` leaves time after lunch; briefs have `eveningsUntil` and `quietMinutes`.",
  },
  {
    on: "2026-11-30",
    what: "The `needs` change and the brief of a plan can have `foodsToAvoid`: every meal then says to tell the kitchen.",
  },
  {
    on: "2026-11-30",
    what: "An answer under a session's cookie names the session's account in `Evoya-Account`.",
  },
  {
    on: "2026-11-30",
    what: "A question to Evie that's sent again under its `Idempotency-Key`, after its answer was lost with our process, is answered where it is; it used to be stored and counted twice.",
  },
  {
    on: "2026-11-29",
    what: "A text of nothing but invisible characters, such as zero-width spaces, counts as empty, so a required one is refused.",
  },
  {
    on: "2026-11-29",
    what: "Two visitors can send different forms under the same `Idempotency-Key`.",
  },
  {
    on: "2026-11-29",
    what: "A repeat under an `Idempotency-Key` whose answer named a member who was deleted since gets a 410 (`gone`); it used to run again. A repeated deletion gets its first answer.",
  },
  {
    on: "2026-11-29",
    what: "Each leg of a plan has its `timeZone`, and a summary that of where the trip begins, if we know them.",
  },
  {
    on: "2026-11-29",
    what: "A request with a session's cookie may name the account it's meant for in `Evoya-Account`, and is refused with `unauthenticated` if the session is another's.",
  },
  {
    on: "2026-11-29",
    what: "A concierge request has each of its `activities` once, however often it's named.",
  },
  {
    on: "2026-11-29",
    what: "An `Idempotency-Key` of a public form counts whatever network or visitor's cookie it's sent with.",
  },
  {
    on: "2026-11-29",
    what: "`PUT /v1/password-resets` also ends sign-in with Google, two-factor, API keys, calendar addresses, and push notifications of an account whose address was never verified.",
  },
  {
    on: "2026-11-29",
    what: 'Wishes read as changes (`/wishes` of an itinerary) know what isn\'t wanted: "not vegan" plans for no diet and takes one back. Times in words, pictures, a lighter day, fewer travelers, and a length to shorten to are read. Plans may have one short must-see more than their pace on a day with time for it.',
  },
  {
    on: "2026-11-29",
    what: "`PUT /v1/password-resets` also ends two-factor, API keys, calendar addresses, and push notifications of an account whose address was never verified.",
  },
  {
    on: "2026-11-29",
    what: "`PUT /v1/email-verifications` and `PUT /v1/email-changes` take the account's `password`, and refuse without it in a browser that hasn't signed in to the account: `invalid_input`.",
  },
  {
    on: "2026-11-29",
    what: "A request that's overtaken by another one, such as a file for a request that's being deleted, is answered with 409 `conflict` and `Retry-After`, where it was a 500.",
  },
  {
    on: "2026-11-29",
    what: "A booking that's asked for again after its member accepted a proposal has the agreed price, for as many travelers on the same dates, where it had the estimate. Its notes name the proposal.",
  },
  {
    on: "2026-11-29",
    what: "`POST /v1/admin/webhooks/:id/replay` sends only events that the key may read. A key can't take topics off a webhook that it may not read, or move one while such an event waits: `invalid_input`.",
  },
  {
    on: "2026-11-29",
    what: "A plan that staff give lasts through its last day (`endsOn`) where the member lives, where it ended with that day in UTC. A membership has its `lastDay`.",
  },
  {
    on: "2026-11-29",
    what: "`PUT /v1/me/referrer` refuses an invitation from someone who joined after the member: `conflict`.",
  },
  {
    on: "2026-11-29",
    what: "`POST /v1/me/checkouts` reads what was paid a moment ago before it opens another page: it answers `already_on_plan`, or `conflict` if the difference to a higher plan has to be confirmed first.",
  },
  {
    on: "2026-11-29",
    what: "When a bank takes a payment back for good, the plan ends with the period that's paid, or at once if it's that period's payment: `membership.changed` follows.",
  },
  {
    on: "2026-11-29",
    what: "`next` of `POST /v1/admin/webhooks/{id}/replay` is exact to the microsecond, and starts after the last event that was sent again, so that none is sent twice. Events of the same moment are sent again together, also if that's more than 1,000.",
  },
  {
    on: "2026-11-29",
    what: "Setting a canceled or expired membership to `active` is refused with `conflict` unless days of its plan are left, also for each row of a bulk change. Send `endsOn`, too (null: without an end), or `plan`, to give it again.",
  },
  {
    on: "2026-11-29",
    what: "What's still unpaid when a plan ends for good is voided: the invoice's `status` becomes `void`.",
  },
  {
    on: "2026-11-29",
    what: "Client requests can be filtered by `status=open`, every one that isn't completed, and the inbox by `mine_waiting`. `GET /v1/admin/my-work` lists up to 100 tasks or mentions with `whole`.",
  },
  {
    on: "2026-11-29",
    what: "A change of a plan that's refused with `conflict` because a visit doesn't fit on its day has the offer of another one as `instead`, as its preview does, where it was only in the `detail`.",
  },
  {
    on: "2026-11-29",
    what: "A `move` with the position null may name the `part` of the day, `morning` or `afternoon`: the rest of the day is put in order around it, with lunch at lunchtime. One that's refused may come with `instead`, as a `visit` does.",
  },
  {
    on: "2026-11-29",
    what: "A stream of live events ends as soon as the session it was opened with does, where it stayed open for up to 20 seconds.",
  },
  {
    on: "2026-11-29",
    what: "A preview that refuses a `visit` on its day names another one on which it fits: `instead` has the day, the time, and the `edits` to send. A `visit` may take the place of must-sees for what even more people come for, and never that of what a colleague signed. A `move` to another day with the `position` null goes where it's open and fits.",
  },
  {
    on: "2026-11-29",
    what: "After any change to a plan, a day that had lunch has one: the planner's gives way to one that's part of a visit or that someone chose, and comes back when that goes. The change's words say so.",
  },
  {
    on: "2026-11-29",
    what: "`GET /v1/admin/disputes` lists payments that members' banks question. A membership's payments and a user have their `disputes`, and an invoice's `refundedCents` includes what was lost in one. A refund of a payment that's disputed is refused.",
  },
  {
    on: "2026-11-29",
    what: "`GET /v1/admin/bulk-jobs` lists everyone's jobs for managers and owners. Each job says who started it (`startedBy`), and whether that was you (`isOwn`). A key still lists its own.",
  },
  {
    on: "2026-11-29",
    what: "Setting a suspended membership to `active` is refused with `conflict` if its plan ended while it was suspended. Cancel it, or send `endsOn` or `plan`, too, to give it again.",
  },
  {
    on: "2026-11-29",
    what: "A proposal can't be accepted once its dates are over: `conflict`.",
  },
  {
    on: "2026-11-28",
    what: "When a member cancels a reward, its points come back as they were, and those whose last day is over expire. A redemption says with `pointsBack` how many come back, and canceling takes it to be refused if it's fewer.",
  },
  {
    on: "2026-11-28",
    what: "Places of the catalog can have `includesLunch`: a plan has no other lunch on that day. A change of the kind `visit` without a time takes the place of lesser visits, or is refused, where it was planned outside the place's hours before.",
  },
  {
    on: "2026-11-28",
    what: "When a colleague is deactivated, the webhooks they added, moved, or turned on last are turned off, with the `offReason` `deactivated`, and so are those of their keys. Turn one on again to have events sent.",
  },
  {
    on: "2026-11-28",
    what: "Keys need a second scope for what has its own: `memberships.write` for a `plan` and `points.write` for `travelPoints` of a user, `bookings.write` to change a booking request through `/v1/admin/cases/:id` or in bulk, `itineraries.write` to have an itinerary drafted from a request or proposal, and the scope of the list or figures besides `exports.read`. `POST /v1/admin/users/:id/notes` answers with the note's `id`, and no longer with the member's profile. A key can turn off a webhook with topics it may not read, and do nothing else with it.",
  },
  {
    on: "2026-11-28",
    what: "A refund or credit is made once for each `Idempotency-Key`, also if the first request failed halfway. If the payment provider doesn't answer, asking and approving answer with status `unsent`, where they answered 503: it's agreed, and `POST /v1/admin/repayments/:id/send` sends it.",
  },
  {
    on: "2026-11-28",
    what: "A refund or credit that an API key asked for can't be approved by whoever made the key. Its `askedBy` names the key, and its `askedById` whoever made it.",
  },
  {
    on: "2026-11-28",
    what: "A job on many rows ends before its next row once its maker is deactivated, its key is revoked or expired, or their role or scopes don't allow it anymore. `POST /v1/admin/bulk-jobs/:id/cancel` ends one, too. A job says with `stopped` why it ended early, and the rows that were left are `refused` with that reason.",
  },
  {
    on: "2026-11-28",
    what: "A shared trip without notes has no `note` of what its travelers or the team added or booked, or of a stay they chose.",
  },
  {
    on: "2026-11-28",
    what: "The dashboard's recent events about forms say no sender's `name` in `metadata` anymore.",
  },
  {
    on: "2026-11-28",
    what: "When a member's account is deleted, `itinerary.deleted` is sent for each of their trips, besides `member.deleted`.",
  },
  {
    on: "2026-11-28",
    what: "A member keeps 200 trips at most, however they're made: `POST /v1/me/itineraries`, `/from-sample`, and drafts for a request are refused with `conflict` from then on, like copies.",
  },
  {
    on: "2026-11-28",
    what: "A shared trip without notes has no `note` of what its travelers or the team added or booked, or of a stay they chose, and neither have calendars.",
  },
  {
    on: "2026-11-28",
    what: "`q` in the lists and the search of `/v1/admin` finds names, subjects, and destinations whatever their accents and apostrophes.",
  },
  {
    on: "2026-11-28",
    what: "An invoice says with `isDue` whether it's still to be paid. A user in `/v1/admin/users/:id` has `pastDueSince` in `membership`, and `amountDueCents` and `isDue` in `invoices`.",
  },
  {
    on: "2026-11-28",
    what: "An edit of kind `time` gives an item of an itinerary a time that it keeps, `add` and `visit` take one as `startsAt`, and such an item says `ownTime`.",
  },
  {
    on: "2026-11-28",
    what: "`tripRequestCount` of a user in `/v1/admin/users/:id` counts concierge and booking requests, too, like `requests`.",
  },
  {
    on: "2026-11-28",
    what: "An itinerary says with `agreedCents` which accepted price it's to be booked for.",
  },
  {
    on: "2026-11-28",
    what: "The versions in `/v1/admin/cases/:id/itineraries` have their own `startDate`, `endDate`, and `travelers`.",
  },
  {
    on: "2026-11-28",
    what: '`GET /v1/places` says with `leftOut` which places of a list a plan would leave out, and with `guides` which it would take in. A trip to "Rome and Florence" is planned as Rome, where it was refused.',
  },
  {
    on: "2026-11-28",
    what: "A membership says with `continuesAs` which given plan is left when the paid one ends. `/v1/admin/membership-differences` lists with `withoutAccount` the subscriptions whose accounts we don't have.",
  },
  {
    on: "2026-11-28",
    what: "A member's calendar address (`/v1/calendar-feeds/:feedToken`) ends, like their API keys, with a new password, a change of two-factor, signing out everywhere else, and disconnecting Google.",
  },
  {
    on: "2026-11-28",
    what: "A new email in `PATCH /v1/admin/users/:id` signs the member out everywhere and disconnects Google. Links for a new password or a change of email that were sent before stop working.",
  },
  {
    on: "2026-11-28",
    what: "The booking request of an accepted proposal has the dates and title that were proposed, even if the trip has changed since.",
  },
  {
    on: "2026-11-28",
    what: "The booking request of an accepted proposal has the dates and title that were proposed, even if the trip has changed since. If it was asked for before, `proposal_accepted` is in its timeline too, and takes it out of the archive.",
  },
  {
    on: "2026-11-28",
    what: "The booking request of an accepted proposal has the title that was proposed, and the dates if there were any, even if the trip has changed since. If it was asked for before, `proposal_accepted` is in its timeline too, and takes it out of the archive.",
  },
  {
    on: "2026-11-28",
    what: "Wishes read as changes (`/wishes` of an itinerary) say with `alreadySo` which parts need no change. Dates in figures (`5/12`) and with a year are read, and so are wishes for what a day starts or ends with, for a maximum of a kind of place a day, and for what comes before or after a day.",
  },
  {
    on: "2026-11-28",
    what: "A `visit` without a day goes on a day when its place is likely to be open: no museum on Christmas Day.",
  },
  {
    on: "2026-11-28",
    what: "Changes to a whole plan, such as `pace` or `budget`, leave days alone that are over or under way, and the stay. One that would end a trip before them is refused.",
  },
  {
    on: "2026-11-28",
    what: "Wishes read as changes (`/wishes` of an itinerary) say with `needsAmOrPm` which parts lack AM or PM, and with `nothingFits` for which we know no place. Both were in `notUnderstood`. Dates, today, and tomorrow are read as days of the plan.",
  },
  {
    on: "2026-11-27",
    what: "A change to a plan can be a `mealtime`: when lunch or dinner is, on one day or on all of them. A plan's brief has the times of all days as `mealTimes`.",
  },
  {
    on: "2026-11-27",
    what: "A notification in `/v1/admin/notifications/:id` says with `later` how many emails wait for the time their members chose. `emailed` counts those once they go out, and stopping it stops them.",
  },
  {
    on: "2026-11-27",
    what: "A notification in `/v1/admin/notifications/:id` says with `waiting` how many emails are still to be sent, and with `failures` whose email failed, and why. Stopping it also stops the emails that are waiting.",
  },
  {
    on: "2026-11-27",
    what: "A request to book what was proposed says with `agreed` which accepted proposal its price is from, in `/v1/admin/booking-requests` with `isAgreed`. An accepted proposal has the `bookingRequestId` of its itinerary.",
  },
  {
    on: "2026-11-27",
    what: "A change to a plan can be `flights`: when its travelers land on the first day and take off on the last. Those two days are made again.",
  },
  {
    on: "2026-11-27",
    what: "When a member accepts changes to a proposal, or a proposal for a trip whose booking was asked for before, the booking request gets the agreed price, travelers, and dates, until it's completed. `PATCH /v1/admin/saved-views/:id` renames a saved view. `/v1/me/two-factor/recovery-codes` and `/v1/admin/me/two-factor/recovery-codes` make new recovery codes.",
  },
  {
    on: "2026-11-27",
    what: "The dashboard's `member` has a `planNote` when the team has paused their plan. `search_destinations` of `/mcp` understands a month in its query, and plurals.",
  },
  {
    on: "2026-11-27",
    what: "A change to a plan can be a `duration`, how many minutes an item takes, or a `swap`: two days in each other's place.",
  },
  {
    on: "2026-11-27",
    what: 'When a member accepts a proposal, the booking of its trip is asked for in the same step, and `booking.requested` is sent. A search for requests also finds one by its number, the last eight characters of its id. Values over or under a limit are refused in plain words: "At most 100".',
  },
  {
    on: "2026-11-27",
    what: "A change to a plan can be a `without`: the kinds of places it leaves out. A plan's brief has them as `unwantedKinds`.",
  },
  {
    on: "2026-11-27",
    what: "Places of the catalog can be `lovedByChildren`; plans with children from 2 to 12 prefer those.",
  },
  {
    on: "2026-11-27",
    what: "A key that's refused reads why: it doesn't work, or it lacks a scope, which is named. Every 401 has `WWW-Authenticate`. The OpenAPI document names `ETag`, `Idempotency-Replayed`, and `Retry-After`. The TypeScript client waits up to a minute, so it stays within a key's limit by itself, and repeats what's still running (409 with `Retry-After`).",
  },
  {
    on: "2026-11-27",
    what: "A meal of a plan can be replaced with another table of the guide: `alternatives` of a meal are tables, and the `placeId` of a `replace` may be a table's.",
  },
  {
    on: "2026-11-27",
    what: "A conversation in `/v1/me/search` says with `found` which message was found, as in `/v1/me/threads`.",
  },
  {
    on: "2026-11-27",
    what: "Places, tables, and stays of the catalog take a `website`; `/v1/admin/catalog-places` says whether its link works, lists broken ones with `state=broken`, and looks at one at `/v1/admin/catalog-places/:id/website-checks`. The `origin` of a plan's item has the `website` of its place.",
  },
  {
    on: "2026-11-27",
    what: "A change to a plan can be a `stay`: where its travelers sleep at a destination. `isChosen` of a stay says that a person chose it.",
  },
  {
    on: "2026-11-26",
    what: "`/v1/admin/ratings` goes back as well as forward, and takes `sort`; `/v1/admin/ratings/count` and `/v1/admin/ratings/export` count and export what was said. Analytics compares destinations with the period before. A search in `/v1/me/threads` says with `found` which message it found.",
  },
  {
    on: "2026-11-26",
    what: "Live updates take `replaySeconds`, to begin a little earlier, and say where they begin: a stream that breaks before its first event resumes without a gap.",
  },
  {
    on: "2026-11-26",
    what: "`/v1/me/threads` takes `q`, the words to find. `/v1/me/threads/:id` takes `limit` and `cursor` and says with `nextCursor` where earlier messages begin; without a `limit`, it still has all of them.",
  },
  {
    on: "2026-11-26",
    what: "`/v1/admin/traveling` lists who's on a trip today. `/v1/admin/users/:id/entitlement-overrides` gives a member more than the plan does, with a reason.",
  },
  {
    on: "2026-11-26",
    what: "`/v1/admin/activity-log/retention` says for how long the activity log is kept.",
  },
  {
    on: "2026-11-26",
    what: "`/v1/business-hours` says when the team works; managers change it at `/v1/admin/business-hours`.",
  },
  {
    on: "2026-11-26",
    what: "What's sent to many members can be previewed as they'll see it: `/v1/admin/notification-previews`.",
  },
  {
    on: "2026-11-26",
    what: "An audience's `preference` takes its earlier names, `vipOffers` and `newsletters`, too.",
  },
  {
    on: "2026-11-26",
    what: "Private notes take `mentions`, the ids of colleagues to tell, and say whom they mention. `/v1/admin/my-work` lists mentions of you.",
  },
  {
    on: "2026-11-26",
    what: "Pages of any website can call the API with a key, and read its answers.",
  },
  {
    on: "2026-11-26",
    what: "Points can be given with a reason, and read, with `points.write` and `points.read`. Itineraries and bookings have scopes of their own; keys that could work with them still can. A key does no more than its maker may do.",
  },
  {
    on: "2026-11-26",
    what: "The documentation has pages of its own, with a search and examples in TypeScript.",
  },
  {
    on: "2026-11-26",
    what: "A plan's day can have `event`, the festival that's on there.",
  },
  {
    on: "2026-11-26",
    what: "A trip's readiness has a line of the topic `booking` for each visit whose tickets sell out.",
  },
  {
    on: "2026-11-26",
    what: "A plan's transfers say with `measuredBy` which kind of routing server measured a walk; without it, they're estimates.",
  },
  {
    on: "2026-11-25",
    what: "Colleagues can be away until a day. The team sees who else has a request open. Members rate completed requests; requests have `rating`, and `/v1/admin/ratings` lists what was said.",
  },
  {
    on: "2026-11-25",
    what: "Analytics has AI cost, retention, and recurring revenue over time, and a PDF report.",
  },
  {
    on: "2026-11-25",
    what: "Your own jobs on many rows are listed, those on memberships can be followed with `memberships.write`, and a row can be `failed`. Memberships can be filtered by `plan=paid`.",
  },
  {
    on: "2026-11-25",
    what: "Changes to a member's itinerary can be previewed, read from words, and offered alternatives, with `requests.write`.",
  },
  {
    on: "2026-11-25",
    what: "An audience's `preference` names what members choose: `offers` and `news` instead of `vipOffers` and `newsletters`, which nobody could set.",
  },
  {
    on: "2026-11-25",
    what: "Requests, conversations, and members have `contact`: how their member likes to be reached, and in which time zone.",
  },
  {
    on: "2026-11-25",
    what: "A change of the kind `rain` moves a day's outdoor visits indoors. Tables have `opensAt` and `closesAt`, where it's known when they serve. Places can have `lastEntryAt`, `bookDaysAhead`, and `closedOnHolidays`.",
  },
  {
    on: "2026-11-25",
    what: "A replay of webhook events can end at a time (`until`) and take in what arrived (`includeDelivered`); `next` says where to go on.",
  },
  {
    on: "2026-11-25",
    what: "A key needs what a webhook's topics read to replay one of its events, and to rotate its secret.",
  },
  {
    on: "2026-11-25",
    what: "A search for places finds countries alone with `kind=country`.",
  },
  {
    on: "2026-11-25",
    what: "Conversations have `trip`, if they're about one.",
  },
  {
    on: "2026-11-23",
    what: "Places can be imported from GeoJSON and Overpass exports, and an edit's effect on plans can be seen before it's saved, with `catalog.write`.",
  },
  {
    on: "2026-11-23",
    what: "The items of a plan have `origin`: where they come from, when they were checked, and who signed them.",
  },
  {
    on: "2026-11-23",
    what: "Videos in albums have a `thumbnail` once the browser has sent a frame of them.",
  },
  {
    on: "2026-11-23",
    what: "What the plans' cards say in other words than our own can be read and changed.",
  },
  {
    on: "2026-11-23",
    what: "The catalog of destinations and places can be read, checked, and changed, with the scopes `catalog.read`, `catalog.check`, and `catalog.write`.",
  },
  {
    on: "2026-11-23",
    what: "Proposals are answered part by part, and a later one lists its differences to approve or decline. Webhooks cover both.",
  },
  {
    on: "2026-11-23",
    what: "A trip can take in several towns we have no guide to; a search for places has `towns`.",
  },
  { on: "2026-11-23", what: "A story from a memory book needs `mayPublish`." },
  { on: "2026-11-23", what: "A member's document that's sent again is recognized, and stored once." },
  { on: "2026-11-23", what: "The days of a plan have `holiday`, when it's a public holiday there." },
  { on: "2026-11-23", what: "A memory book can begin a story, with copies of its photos." },
  { on: "2026-11-23", what: "Guests can add photos to a shared album, where its owner lets them." },
  { on: "2026-11-23", what: "Exchange rates for estimates, and members' currencies." },
  { on: "2026-11-23", what: "Reminders for members, and `reminders` as a kind of notice." },
  { on: "2026-11-23", what: "One script tag puts our travel style quiz on your website." },
  {
    on: "2026-11-23",
    what: "Partners can see requests that are open to offers, and offer something for them. Webhooks cover offers.",
  },
  {
    on: "2026-11-23",
    what: "Requests, memberships, and accounts can be changed by filter, and memberships are sorted by more columns. A contact message says which conversation it goes on in.",
  },
  {
    on: "2026-11-23",
    what: "Keys can be rotated, members can make keys of their own, and the TypeScript client packs as a package.",
  },
  { on: "2026-11-23", what: "Webhooks, leads, itineraries by key, and tools for AI agents at `/mcp`." },
];
