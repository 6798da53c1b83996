/** The page that ends the consent to mail: looking at it changes nothing, its button and one click of a mail program do (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
