#!/bin/sh
# With a time zone, ical-generator writes DTSTAMP without the UTC that RFC 5545 demands (section
# 3.8.7.2), VTIMEZONE before properties of the calendar (section 3.6 has them the other way round), and
# no TZID at a time whose zone is that of the calendar, so that each reader takes it for its own zone.
#
# Who meets it: anyone who sends an appointment to someone in another zone, or to a strict calendar.
# Versions: ical-generator 11.1.2. Run on 28 November 2026.

. "$(dirname "$0")/common.sh"
install ical-generator@11.1.2

observe <<'JS'
import ical from 'ical-generator';

const generator = (zone) => `BEGIN:VTIMEZONE\r\nTZID:${zone}\r\nEND:VTIMEZONE`;
const calendar = ical({ timezone: { name: 'Europe/London', generator } });
calendar.createEvent({
  id: 'one',
  stamp: new Date('2026-11-28T10:00:00Z'),
  start: '2027-07-14T14:30:00',
  end: '2027-07-14T15:30:00',
  summary: 'Interview',
});
for (const line of calendar.toString().split('\r\n')) {
  if (/^(DT|BEGIN|TIMEZONE-ID)/.test(line)) console.log(line);
}
JS

expect <<'SEEN'
BEGIN:VCALENDAR
BEGIN:VTIMEZONE
TIMEZONE-ID:Europe/London
BEGIN:VEVENT
DTSTAMP:20261128T100000
DTSTART:20270714T143000
DTEND:20270714T153000
SEEN
