/** What date fields need of the UI kit, loaded with the first of them: styles and the Indonesian names of months. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
