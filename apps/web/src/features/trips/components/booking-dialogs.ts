/** What the card of a booking opens, in one file: both need a form and what the API takes. */
export { AskToCancelDialog } from "./ask-to-cancel-dialog.tsx";
export { BookingDialog } from "./booking-dialog.tsx";
