"""Printed paper and printed cans."""

from typing import Optional

import bpy

from materials import lacquer
from nodes import ShaderGraph


def label_paper(
    name: str,
    print_png: str,
    mask_png: Optional[str] = None,
    rough: float = 0.62,
    paper_bump: float = 0.045,
    foil_rough: float = 0.24,
    emboss: float = 0.9,
    specular: float = 0.0,
    varnish: float = 0.0,
    metallic: Optional[float] = None,
) -> bpy.types.Material:
    """Printed paper. Red of the mask is foil, green the height of an embossing, blue gloss varnish;
    alpha is the die.

    `metallic` makes the whole print metallic by that share (ink on an aluminium can) in place of
    foil only.
    """
    graph = ShaderGraph(name)
    inks = graph.node(
        'TexImage', interpolation='Cubic', extension='CLIP', image=bpy.data.images.load(print_png)
    )
    paper = graph.node(
        'BsdfPrincipled',
        {
            'Base Color': inks.outputs['Color'],
            'Roughness': rough,
            'Specular': specular,
        },
    )
    height = graph.math('MULTIPLY', graph.noise(260, 3.0, Roughness=0.6), paper_bump)
    shine = None
    if mask_png:
        mask_image = bpy.data.images.load(mask_png)
        mask_image.colorspace_settings.name = 'Non-Color'
        mask = graph.node('TexImage', interpolation='Cubic', extension='CLIP', image=mask_image)
        finish = graph.node('SeparateRGB', {'Image': mask.outputs['Color']}).outputs
        # A little diffuse keeps foil readable where the studio is dark.
        graph.feed(paper, 'Metallic', graph.math('MULTIPLY', finish['R'], 0.72))
        smooth = graph.math('MAXIMUM', finish['R'], finish['B'])
        graph.feed(
            paper,
            'Roughness',
            graph.node(
                'MapRange',
                {
                    'Value': smooth,
                    'To Min': rough,
                    'To Max': foil_rough,
                },
            ).outputs[0],
        )
        grain = graph.math('MULTIPLY', height, graph.math('SUBTRACT', 1.0, finish['R']))
        height = graph.math('ADD', grain, graph.math('MULTIPLY', finish['G'], emboss))
        shine = graph.math('MULTIPLY', finish['B'], inks.outputs['Alpha'])
    if metallic is not None:
        for link in list(paper.inputs['Metallic'].links):
            graph.tree.links.remove(link)
        paper.inputs['Metallic'].default_value = metallic
    graph.feed(paper, 'Normal', graph.bump(height, 0.55, 0.006))
    surface = paper.outputs[0]
    if shine is not None and varnish > 0:
        graph.material['coat'] = True
        surface = lacquer(graph, surface, weight=varnish, mask=shine)
    return graph.finish(graph.mix(inks.outputs['Alpha'], graph.node('BsdfTransparent').outputs[0], surface))
