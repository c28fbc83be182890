#!/bin/sh
# date-holidays does not have the bank holiday that Scotland had once, on 15 June 2026 (proclaimed on
# 3 February 2026, https://www.gov.uk/bank-holidays#scotland), though it has those of 2022 and 2023.
#
# Who meets it: anyone who counts working days until an answer is due, as in a policy on complaints.
# Versions: date-holidays 3.37.0, released in September 2026. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install date-holidays@3.37.0

observe <<'JS'
import Holidays from 'date-holidays';

const scotland = new Holidays('GB', 'SCT');
for (const day of ['2022-06-03', '2022-09-19', '2023-05-08', '2026-06-15']) {
  const [holiday] = scotland.isHoliday(new Date(`${day}T12:00:00Z`)) || [];
  console.log(`${day}: ${holiday ? holiday.name : 'a working day'}`);
}
JS

expect <<'SEEN'
2022-06-03: Queen’s Platinum Jubilee
2022-09-19: Queen Elizabeth's Funeral Day
2023-05-08: King Charles III's Coronation
2026-06-15: a working day
SEEN
