extension ImageBytes {
    static let svgFiles: [ImageBytes] = [
        ImageBytes(svg: "<svg width='30' height=\"20\">", 30, 20),
        ImageBytes(svg: "<svg width='30'\n\theight = '20'/>", 30, 20),
        ImageBytes(svg: "\u{FEFF}<svg width='30' height='20'>", 30, 20),
        ImageBytes(svg: "\n<svg width='30' height='20'>", 30, 20),
        ImageBytes(svg: "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='30' height='20'>", 30, 20),
        ImageBytes(
            svg: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!-- <svg width="1" height="1"> - -> -->
                <!DOCTYPE svg PUBLIC "-//W3C//DTD > SVG" 'a"b' [
                  <!ENTITY n "]>"> <!-- it's ]> --> <?p ]>' ?>
                ]>
                <svg xmlns="&n;" width="30" height="20">
                """, 30, 20),
        ImageBytes(svg: "<svg data-a='>' stroke-width='1' width=' 30px ' height='20PX'>", 30, 20),
        ImageBytes(svg: "<svg width='3e1' height='+.2E+2'>", 30, 20),
        ImageBytes(svg: "<svg width='30.5' height='20.4'>", 31, 20),
        ImageBytes(svg: "<svg width='1in' height='2.54cm'>", 96, 96),
        ImageBytes(svg: "<svg width='25.4mm' height='101.6Q'>", 96, 96),
        ImageBytes(svg: "<svg width='72pt' height='6pc'>", 96, 96),
        ImageBytes(svg: "<svg width='1em' height='2rem' viewBox='0 0 24 24'>", 16, 32),
        ImageBytes(svg: "<svg viewBox='0 0 600 100'>", 600, 100),
        ImageBytes(svg: "<svg viewBox=' -1.5,-2 , 600\n1e2 '>", 600, 100),
        ImageBytes(svg: "<svg viewBox='-1-2+600.5.5'>", 601, 1),
        ImageBytes(svg: "<svg width='100%' height='100%' viewBox='0 0 600 100'>", 600, 100),
        ImageBytes(svg: "<svg width='auto' height='50vh' viewBox='0 0 600 100'>", 600, 100),
        ImageBytes(svg: "<svg width='60' viewBox='0 0 300 100'>", 60, 20),
        ImageBytes(svg: "<svg width='60' height='100%' viewBox='0 0 300 100'>", 60, 20),
        ImageBytes(svg: "<svg height='60' viewBox='0 0 300 100'>", 180, 60),
    ]
}
